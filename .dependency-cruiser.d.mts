import type { ICruiseOptions, IForbiddenRuleType, IResolveOptions } from 'dependency-cruiser'

export function rulesFor(root: string): IForbiddenRuleType[]
export function optionsFor(root: string, unreadable?: readonly string[]): ICruiseOptions
export function resolveFor(root: string): Partial<IResolveOptions>
