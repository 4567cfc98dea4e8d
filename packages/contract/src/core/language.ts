import { type Static, Type } from 'typebox'

export const Language = Type.Enum(['en', 'ar'], { description: 'English or Arabic.' })
export type Language = Static<typeof Language>
