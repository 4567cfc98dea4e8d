/**
 * Names that imitate the operator. They are compared by a skeleton in the sense of UTS #39: what looks alike is the same. The table is our own and
 * short. Names in two look-alike alphabets are refused already, so that the table only needs the letters of Cyrillic and Greek which can spell a
 * reserved word alone, and the signs that people write for Latin letters. The table of the standard has ten thousand entries for scripts that
 * spell none of these words.
 */
const reserved = [
  'Majlis',
  'Majlis Support',
  'Majlis Team',
  'Majlis Admin',
  'Majlis Official',
  'Majlis Help',
  'Majlis App',
  'Admin',
  'Administrator',
  'Support',
  'Moderator',
  'System',
  'Customer Support',
  'Official',
  'مجلس',
  'الإدارة',
  'إدارة مجلس',
  'دعم مجلس',
  'فريق مجلس',
  'الدعم',
  'الدعم الفني',
  'المشرف',
  'مدير النظام',
]

/** What a letter looks like, as small Latin letters; Arabic letters in their basic form. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    һ: 'h',
    і: 'l',
    ӏ: 'l',
    ј: 'j',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    ѕ: 's',
    т: 't',
    у: 'y',
    х: 'x',
    ѵ: 'v',
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'n',
    ι: 'l',
    κ: 'k',
    μ: 'm',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    σ: 'o',
    τ: 't',
    υ: 'u',
    χ: 'x',
    ϳ: 'j',
    ѡ: 'w',
    ı: 'l',
    i: 'l',
    ł: 'l',
    ø: 'o',
    ɑ: 'a',
    ʝ: 'j',
    '0': 'o',
    '1': 'l',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '|': 'l',
    '!': 'l',
    أ: 'ا',
    إ: 'ا',
    آ: 'ا',
    ٱ: 'ا',
    ى: 'ي',
    ی: 'ي',
    ة: 'ه',
    ک: 'ك',
  }),
)

/** What a name looks like: without marks, white space, joiners and signs between the letters. */
export function skeletonOf(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  return [...plain]
    .map((char) => lookalikes.get(char) ?? char)
    .filter((char) => /[\p{L}\p{N}]/u.test(char))
    .join('')
    .replaceAll('ـ', '')
}

const skeletons: ReadonlySet<string> = new Set(reserved.map(skeletonOf))

/** Whether a name imitates the operator of the app. */
export const isReserved = (name: string): boolean => skeletons.has(skeletonOf(name))
