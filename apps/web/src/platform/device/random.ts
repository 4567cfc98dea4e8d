import { now } from '../clock.ts'

/**
 * A UUIDv7: sorts by the time it was made. Works on plain HTTP too, where `crypto.randomUUID` is missing.
 * @param time epoch milliseconds
 * @param bytes sixteen random bytes; overwritten
 */
export function uuidV7(time: number = now(), bytes: Uint8Array<ArrayBuffer> = crypto.getRandomValues(new Uint8Array(16))): string {
  for (let index = 0; index < 6; index += 1) bytes[index] = Math.floor(time / 2 ** (8 * (5 - index))) % 256
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A whole number from `min` to `max`, both included. For decoration only. */
export const randomBetween = (min: number, max: number): number => min + Math.floor(Math.random() * (max - min + 1))
