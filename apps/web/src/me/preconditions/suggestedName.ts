import type { Language } from '../../platform/i18n/language.ts'

/** Animals, stars and plants of the region: names for everybody, in one alphabet each. */
const names: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Falcon',
    'Oryx',
    'Gazelle',
    'Hoopoe',
    'Lynx',
    'Markhor',
    'Dolphin',
    'Heron',
    'Comet',
    'Orion',
    'Saffron',
    'Jasmine',
    'Cedar',
    'Coral',
    'Amber',
    'Zephyr',
  ],
  ar: ['صقر', 'مها', 'غزال', 'هدهد', 'وشق', 'نورس', 'دلفين', 'بلشون', 'شهاب', 'سهيل', 'زعفران', 'ياسمين', 'أرز', 'مرجان', 'كهرمان', 'نسيم'],
}

/**
 * A name for somebody who has none, which can be changed before it is saved. It is the same whenever it is suggested to the same person.
 * @param userId the own user id
 * @returns for example 'Falcon 481'; digits are always 0-9, as in other names
 */
export function suggestedName(userId: string, language: Language): string {
  let hash = 0
  for (const character of userId) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  const list = names[language]
  return `${list[hash % list.length]} ${100 + (Math.floor(hash / list.length) % 900)}`
}
