/** Versions that clients name (REG-15): of the calls, of the mobile variant, and the web's own marker. */
export const versions = { app: '5.6', mobile: '4.2', web: '8.3' } as const
