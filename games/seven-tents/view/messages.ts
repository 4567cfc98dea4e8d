export interface Messages {
  readonly title: string
  readonly table: string
  readonly tools: {
    readonly restart: string
    readonly undo: string
    readonly hint: string
    readonly finish: string
    readonly pause: string
    readonly sound: string
  }
  readonly goals: { readonly first: string; readonly tenth: string; readonly best: string; readonly beyond: string }
  readonly score: string
  readonly stuck: string
  readonly restarted: string
  readonly pause: {
    readonly title: string
    readonly resume: string
    readonly newDeal: string
    readonly giveUp: string
    readonly drawThree: string
    readonly lose: string
  }
  readonly facts: {
    readonly deal: string
    readonly time: string
    readonly score: string
    readonly best: string
    readonly moves: string
    readonly streak: string
  }
  readonly end: {
    readonly won: string
    readonly newBest: string
    /** What each medal is for, and what a better one takes. */
    readonly medals: { readonly gold: string; readonly silver: string; readonly bronze: string }
    readonly byHints: string
    readonly lost: string
    readonly lostText: string
    readonly next: string
  }
  readonly tiers: { readonly auto: string; readonly calm: string; readonly clever: string; readonly sharp: string }
  /** The choice of how hard the next deal is; `deal` names the one on the table. */
  readonly choice: { readonly legend: string; readonly wins: string; readonly deal: string }
  /** The deal of the day. `short`: over its table. */
  readonly day: { readonly name: string; readonly short: string }
  readonly ranks: readonly [string, string, string, string]
  readonly suits: readonly [string, string, string, string]
  readonly card: string
  readonly piles: { readonly tent: string; readonly waste: string; readonly stock: string; readonly home: string }
  readonly empty: string
  readonly down: string
  readonly taken: string
  readonly home: string
  readonly hinted: string
  readonly turnStock: string
}

const en: Messages = {
  title: 'Seven Tents',
  table: 'Card table. Arrows move, Enter plays, Space picks up, D turns the stock, U undoes, H gives a hint.',
  tools: { restart: 'Start over', undo: 'Undo', hint: 'Hint', finish: 'Finish', pause: 'Pause', sound: 'Sound' },
  goals: { first: 'First goal: {n}', tenth: 'Win and reach {n}', best: 'Beat your best: {n}', beyond: 'A new best!' },
  score: 'Score',
  stuck: 'No way forward from here. Undo, or start over.',
  restarted: 'The same deal again. Undo takes you back.',
  pause: {
    title: 'Paused',
    resume: 'Continue',
    newDeal: 'New deal',
    giveUp: 'End the round',
    drawThree: 'Turn three cards',
    lose: 'A new deal gives this one up.',
  },
  facts: { deal: 'This deal', time: 'Time', score: 'Score', best: 'Best', moves: 'Moves', streak: 'Wins in a row' },
  end: {
    won: 'All four are home!',
    newBest: 'A new best',
    medals: {
      gold: 'Gold: no hint, and within eight minutes!',
      silver: 'Silver. Gold takes no hint, and at most eight minutes.',
      bronze: 'Bronze. Silver takes at most three hints.',
    },
    byHints: 'More than ten hints: neither a win nor a medal',
    lost: 'Another deal, another chance',
    lostText: 'Every deal here can be won.',
    next: 'New deal',
  },
  tiers: { auto: 'Auto', calm: 'Easy', clever: 'Medium', sharp: 'Hard' },
  choice: { legend: 'Next deal', wins: 'Wins: {n}', deal: '{tier}: choose how hard the next deal is' },
  day: { name: 'Deal of the day', short: 'Today' },
  ranks: ['ace', 'jack', 'queen', 'king'],
  suits: ['spades', 'hearts', 'clubs', 'diamonds'],
  card: '{rank} of {suit}',
  piles: { tent: 'Tent {n}', waste: 'Open stock', stock: 'Stock', home: 'Home of {suit}' },
  empty: '{pile}, empty',
  down: 'and {n} face down',
  taken: '{card} picked up',
  home: '{card} is home',
  hinted: '{card} to {pile}',
  turnStock: 'Turn the stock',
}

const ar: Messages = {
  title: 'سبع خيام',
  table: 'طاولة الورق. الأسهم للتنقل، ومفتاح الإدخال للعب، ومفتاح المسافة لرفع الورقة، وD لقلب الرزمة، وU للتراجع، وH للتلميح.',
  tools: { restart: 'من البداية', undo: 'تراجع', hint: 'تلميح', finish: 'إنهاء', pause: 'إيقاف مؤقت', sound: 'الصوت' },
  goals: { first: 'الهدف الأول: {n}', tenth: 'الفوز مع بلوغ {n}', best: 'لكسر رقمك القياسي: {n}', beyond: 'رقم قياسي جديد!' },
  score: 'النقاط',
  stuck: 'لا مخرج من هنا. يمكن التراجع أو البدء من جديد.',
  restarted: 'التوزيعة نفسها من البداية. التراجع يعيد ما كان.',
  pause: {
    title: 'توقف مؤقت',
    resume: 'متابعة',
    newDeal: 'توزيعة جديدة',
    giveUp: 'إنهاء الجولة',
    drawThree: 'قلب ثلاث أوراق',
    lose: 'التوزيعة الجديدة تنهي هذه.',
  },
  facts: { deal: 'هذه التوزيعة', time: 'الوقت', score: 'النقاط', best: 'الأفضل', moves: 'النقلات', streak: 'انتصارات متتالية' },
  end: {
    won: 'اكتملت البيوت الأربعة!',
    newBest: 'رقم قياسي جديد',
    medals: {
      gold: 'ذهبية: بلا تلميح، وخلال ثماني دقائق!',
      silver: 'فضية. الذهبية بلا تلميح، وخلال ثماني دقائق.',
      bronze: 'برونزية. الفضية بثلاثة تلميحات على الأكثر.',
    },
    byHints: 'أكثر من عشرة تلميحات: لا فوز ولا ميدالية',
    lost: 'توزيعة أخرى وفرصة أخرى',
    lostText: 'كل توزيعة هنا لها حل.',
    next: 'توزيعة جديدة',
  },
  tiers: { auto: 'تلقائي', calm: 'سهل', clever: 'متوسط', sharp: 'صعب' },
  choice: { legend: 'مستوى التوزيعة التالية', wins: 'الانتصارات: {n}', deal: '{tier}: اختيار مستوى التوزيعة التالية' },
  day: { name: 'توزيعة اليوم', short: 'اليوم' },
  ranks: ['آس', 'ولد', 'ملكة', 'ملك'],
  suits: ['البستوني', 'القلوب', 'السباتي', 'الديناري'],
  card: '{rank} {suit}',
  piles: { tent: 'الخيمة {n}', waste: 'الورق المكشوف', stock: 'الرزمة', home: 'بيت {suit}' },
  empty: '{pile}، فارغ',
  down: 'وتحتها مقلوبة: {n}',
  taken: 'رُفعت {card}',
  home: '{card} في البيت',
  hinted: '{card} إلى {pile}',
  turnStock: 'قلب الرزمة',
}

export const messages = { en, ar } as const
