import type { CallProvider } from '../../platform/http/providers.ts'
import type { CarrierCredential, Providers } from './credentials.ts'
import { carrierOverHttp } from './carrier.ts'
import { type Gateway, noGateway } from './gateway.ts'
import type { Plan } from '../plans.ts'
import { signatures } from './signature.ts'

/** Name of the gateway for every carrier that has none of its own. */
const general = ''

/** The carriers' gateways of an installation: the general one, and those of single carriers. */
export interface Carriers {
  /** The gateway through which a service is paid. */
  gatewayOf(serviceId: number): Gateway
  /** The gateway of that name. */
  named(name: string): Gateway
  /** The name of the gateway through which a service is paid; empty for the general one. */
  nameOf(serviceId: number): string
  /** The names of the gateways that signed a payload; none when no signature fits. Carriers with the same secret cannot be told apart. */
  signersOf(payload: string, signature: string): readonly string[]
}

interface CarriersOptions {
  readonly providers: Pick<Providers, 'carrier' | 'carriers' | 'timeoutMs'>
  readonly plans: ReadonlyMap<number, Plan>
  readonly call: CallProvider
  /** The address to which carriers send their callbacks. */
  readonly callbackUrl: string
  /** The address to which their own pages return. */
  readonly returnUrl: string
}

/** Makes the gateways from the configured credentials. Services of a carrier without its own gateway use the general one, or `noGateway` without that. */
export function carriersOf({ providers, plans, call, callbackUrl, returnUrl }: CarriersOptions): Carriers {
  const { carrier, carriers, timeoutMs } = providers
  const credentials = new Map<string, CarrierCredential>([...(carrier ? [[general, carrier] as const] : []), ...carriers])
  const gateways = new Map([...credentials].map(([name, provider]) => [name, carrierOverHttp({ provider, call, timeoutMs, callbackUrl, returnUrl })]))
  const signed = [...credentials].map(([name, { secret }]) => ({ name, verify: signatures(secret).verify }))
  const named = (name: string): Gateway => gateways.get(name) ?? noGateway
  const nameOf = (serviceId: number): string => {
    const plan = plans.get(serviceId)
    return plan?.paymentType === 'mobile' && carriers.has(plan.gateway) ? plan.gateway : general
  }
  return {
    named,
    nameOf,
    gatewayOf: (serviceId) => named(nameOf(serviceId)),
    signersOf: (payload, signature) => signed.filter(({ verify }) => verify(payload, signature)).map(({ name }) => name),
  }
}
