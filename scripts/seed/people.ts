/** One person that `npm run seed` creates. */
export interface SeedPerson {
  /** International digits, as in a login. */
  readonly msisdn: string
  readonly name: string
  readonly language: 'en' | 'ar'
  readonly bio: string
  readonly hometown: string
}

const rows: readonly (readonly [name: string, language: 'en' | 'ar', hometown: string, bio: string])[] = [
  ['Layla Haddad', 'en', 'Lahore', 'Four in a row after dinner. I never resign.'],
  ['Omar Siddiqui', 'en', 'Karachi', 'Chess first, tea second.'],
  ['نور الهاشمي', 'ar', 'دبي', 'أحب الألعاب القصيرة في الطريق إلى العمل.'],
  ['Sara Mansour', 'en', 'Islamabad', 'Sudoku every morning.'],
  ['خالد المنصوري', 'ar', 'أبوظبي', 'لاعب شطرنج منذ عشر سنوات.'],
  ['مريم العتيبي', 'ar', 'الرياض', 'دومينو مع العائلة كل جمعة.'],
  ['Yusuf Rahman', 'en', 'Lahore', 'Looking for a fair match of checkers.'],
  ['Hana Qureshi', 'en', 'Multan', 'I draw, I cook, I play Ludo.'],
  ['سلمان القحطاني', 'ar', 'جدة', 'من يغلبني في أربعة في صف؟'],
  ['Tariq Aziz', 'en', 'Peshawar', 'Night shift, so write late.'],
  ['فاطمة الزهراء', 'ar', 'الرباط', 'قارئة نهارًا ولاعبة ليلًا.'],
  ['Mina Farouk', 'en', 'Faisalabad', 'Collecting gold medals.'],
  ['يوسف بنعلي', 'ar', 'الدار البيضاء', 'ألعب على الهاتف فقط.'],
  ['Karim Idrissi', 'en', 'Quetta', 'New here. Say hello.'],
  ['ريم الشامسي', 'ar', 'الشارقة', 'سودوكو ثم قهوة.'],
  ['Zainab Malik', 'en', 'Sialkot', 'Three sisters, one phone.'],
  ['عبد الله الحربي', 'ar', 'المدينة', 'أشاهد المباريات أكثر مما ألعب.'],
  ['Bilal Chaudhry', 'en', 'Gujranwala', 'Tile Merge: 512 and counting.'],
  ['هند المراكشي', 'ar', 'مراكش', 'أحب البطولات الأسبوعية.'],
  ['ماجد الدوسري', 'ar', 'الدمام', 'لعبة واحدة قبل النوم.'],
]

/** Twenty people with names in both scripts. A newcomer logs in as the first one. Their numbers exist in the sandbox only. */
export const people: readonly SeedPerson[] = rows.map(([name, language, hometown, bio], at) => ({
  msisdn: `92300100${String(at + 1).padStart(4, '0')}`,
  name,
  language,
  hometown,
  bio,
}))

/** Pairs of friends, by position in `people`. */
export const friendships: readonly (readonly [number, number])[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((other) => [0, other] as const),
  ...Array.from({ length: 18 }, (_, at) => [at + 1, at + 2] as const),
  ...[1, 4, 7, 10, 13].map((at) => [at, at + 6] as const),
]

/** Friend requests without an answer: from, to. */
export const pendingRequests: readonly (readonly [number, number])[] = [
  [10, 0],
  [12, 0],
  [18, 0],
  [0, 14],
  [0, 16],
  [9, 15],
]

/** One conversation: the two people, and their messages. */
export interface SeedChat {
  readonly between: readonly [number, number]
  readonly lines: readonly (readonly [who: number, text: string])[]
}

export const chats: readonly SeedChat[] = [
  {
    between: [0, 1],
    lines: [
      [1, 'Good game! I did not see that column coming.'],
      [0, 'Thank you 😄 You nearly had me on the left.'],
      [1, 'Another one tonight?'],
      [0, 'After dinner. Bring your best discs.'],
      [1, 'Deal. I have been practising against the bot.'],
    ],
  },
  {
    between: [0, 2],
    lines: [
      [2, 'السلام عليكم ليلى، كيف حالك؟'],
      [0, 'وعليكم السلام نور! بخير، وأنت؟'],
      [2, 'الحمد لله. هل دخلتِ بطولة الأسبوع؟'],
      [0, 'نعم، فزت في مباراة واحدة حتى الآن.'],
      [2, 'بالتوفيق، أراك في المراكز الأولى إن شاء الله 🏆'],
    ],
  },
  {
    between: [0, 3],
    lines: [
      [0, 'Did you finish the sudoku of today?'],
      [3, 'In nine minutes. The middle box is mean.'],
      [3, 'No hints this time.'],
    ],
  },
  {
    between: [0, 4],
    lines: [
      [4, 'مرحبًا، جولة شطرنج مساء الغد؟'],
      [0, 'بكل سرور، الساعة الثامنة؟'],
      [4, 'اتفقنا.'],
    ],
  },
  {
    between: [0, 6],
    lines: [
      [6, 'I added you after the tournament match, hope that is fine.'],
      [0, 'Of course. You play fast!'],
      [6, 'Too fast, I lost the last two 😅'],
      [6, 'Rematch whenever you like.'],
    ],
  },
  {
    between: [1, 2],
    lines: [
      [1, 'Salam Noor, are you online later?'],
      [2, 'أهلًا عمر، بعد التاسعة.'],
    ],
  },
  {
    between: [3, 4],
    lines: [
      [3, 'Which opening was that?'],
      [4, 'Caro-Kann. أعلّمك إياه غدًا.'],
    ],
  },
  {
    between: [18, 17],
    lines: [
      [18, 'كم فوزًا لك في البطولة؟'],
      [17, 'Two so far. And you?'],
      [18, 'ثلاثة! لكن ليلى تقترب.'],
    ],
  },
]

/** The people who have entered the running tournament. */
export const entrants = [0, 1, 2, 3, 4, 5, 6, 7, 8, 17, 18] as const

/** Matches of the tournament: winner, loser. */
export const tournamentMatches: readonly (readonly [number, number])[] = [
  [18, 1],
  [18, 3],
  [18, 6],
  [0, 6],
  [0, 4],
  [17, 5],
  [17, 7],
  [2, 8],
  [1, 5],
  [4, 2],
]

/** Matches outside of the tournament: winner, loser. */
export const otherMatches: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 0],
  [0, 3],
  [2, 0],
  [3, 5],
  [8, 7],
  [10, 11],
  [12, 13],
  [14, 9],
  [15, 16],
  [17, 15],
  [17, 19],
]

/** The people with a score on the leaderboard of Tile Merge. */
export const scorers = [0, 1, 3, 4, 7, 11, 14, 17] as const
