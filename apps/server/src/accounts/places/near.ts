import { degreesOf, nearKm } from '@majlis/contract/accounts.plain'
import type { Cell, CellBox } from './places.sql.ts'

/** Kilometres of one degree of latitude. */
const kmOfDegree = 111.2
/** Beyond this latitude the box is not made wider: nobody is near the poles. */
const maxLatitude = 80

/**
 * The smallest box of cells that holds everybody within the widest band. It ends at the meridian of 180 degrees, on which no served country lies.
 */
export function boxAround({ latitude, longitude }: Cell): CellBox {
  const reach = (nearKm.at(-1) ?? 0) / kmOfDegree
  const farthest = Math.min(maxLatitude, Math.abs(degreesOf(latitude)) + reach)
  const [high, wide] = [Math.ceil(reach * 10), Math.ceil((reach * 10) / Math.cos((farthest * Math.PI) / 180))]
  return {
    south: Math.max(-900, latitude - high),
    north: Math.min(900, latitude + high),
    west: Math.max(-1800, longitude - wide),
    east: Math.min(1800, longitude + wide),
  }
}
