import { BlockList, isIP } from 'node:net'

/** True for an address of a proxy that is trusted to name the caller. */
export type IsTrustedProxy = (address: string) => boolean

/** Trusts no proxy: the caller is whoever connects. */
export const noProxy: IsTrustedProxy = () => false

/**
 * Proxies that may say for whom they call, as in TRUSTED_PROXIES: addresses and networks, separated by commas or spaces; 'loopback' means
 * this machine, 'private' means private networks.
 * @throws Error with one sentence for what is no address
 */
export function readTrustedProxies(text: string | undefined): IsTrustedProxy {
  const list = new BlockList()
  const entries = (text ?? '').split(/[\s,]+/).filter((word) => word !== '')
  if (entries.length === 0) return noProxy
  for (const word of entries.flatMap((word) => named[word] ?? [word])) addNet(list, word)
  return (address) => {
    const plain = plainAddress(address)
    const family = isIP(plain)
    return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }
}

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

function addNet(list: BlockList, word: string): void {
  const [address = '', bits] = word.split('/')
  const family = isIP(address)
  const maxLength = family === 6 ? 128 : 32
  const length = bits === undefined ? maxLength : Number(bits)
  if (family === 0 || !/^\d*$/.test(bits ?? '') || length > maxLength) throw new Error(`TRUSTED_PROXIES: '${word}' is no address or network.`)
  list.addSubnet(address, length, family === 6 ? 'ipv6' : 'ipv4')
}

/**
 * The caller: the last hop that is no trusted proxy. Anybody may have written the addresses before it in the header.
 * @param peer the address of the connection
 * @param forwarded the X-Forwarded-For header, nearest hop last
 */
export function callerAddress(peer: string, forwarded: string | string[] | undefined, isTrusted: IsTrustedProxy): string {
  const hops = [forwarded ?? []].flat().join(',').split(',')
  let address = plainAddress(peer)
  while (isTrusted(address)) {
    const next = plainAddress(hops.pop()?.trim() ?? '')
    if (isIP(next) === 0) break
    address = next
  }
  return address
}

/** An IPv4 address inside IPv6 is the IPv4 address. */
function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
}

/** The key by which limits count: an IPv4 address, or the network of an IPv6 address, because one household has all of its /64. */
export function limitKey(address: string): string {
  // Every call comes through here, and most addresses need no change.
  if (!address.includes(':')) return address
  const plain = plainAddress(address)
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = plain.split('%')[0]?.toLowerCase().split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** The network of 48 bits around an IPv6 address, which providers give to one customer; undefined for IPv4. */
export function wideKey(address: string): string | undefined {
  if (!address.includes(':')) return undefined
  const key = limitKey(address)
  return key.endsWith('::/64') ? `${key.slice(0, -5).split(':').slice(0, 3).join(':')}::/48` : undefined
}
