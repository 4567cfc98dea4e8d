// Sample texts of the workshop only; the app's texts live in the catalogues.
const en = {
  title: 'Workshop', language: 'العربية', theme: 'Theme', brand: 'Brand', buttons: 'Buttons', fields: 'Fields', people: 'People and rows', navigation: 'Navigation',
  messages: 'Messages', games: 'Games', live: 'Live', states: 'States', result: 'Result', tones: 'Colours', type: 'Type',
  join: 'Join', add: 'Add', decline: 'Decline', remove: 'Delete account', again: 'Play again', more: 'Play more games', busy: 'Sending', search: 'Search',
  call: 'Call Omar', phone: 'Phone number', phoneHint: 'We send a PIN by SMS', phoneError: 'This number is too short', pin: 'PIN', pinError: 'That PIN is not right', name: 'Your name',
  random: 'Random Players', omar: 'Omar', layla: 'Layla', long: 'Abdulrahman bin Muhammad Al-Otaibi of Riyadh', online: 'Online', ago: 'Seen 5 minutes ago',
  home: 'Home', tournament: 'Tournament', board: 'LeaderBoard', profile: 'Profile', gamesTab: 'Games', messagesTab: 'Messages', unread: 'unread messages', side: 'What to show', main: 'Main',
  openDialog: 'Open dialog', openSheet: 'Open sheet', showToast: 'Show toast', quit: 'Quit the match?', quitText: 'Leaving now gives the win to Omar.', stay: 'Stay', leave: 'Quit',
  invite: 'Invite friends', close: 'Close', saved: 'Saved', undo: 'Undo', failed: 'That did not work',
  offline: 'Not connected...', tryNow: 'Try Now', reconnecting: 'You lost network connection, trying to reconnect', back: 'You are back online',
  free: 'Free', premium: 'Premium', new: 'New', wins: '7 wins', four: 'Four in a Row', tiles: 'Tile Merge', ludo: 'Ludo Stars', endsIn: 'Ends in', sound: 'Sound', soundHint: 'Plucks and taps',
  empty: 'No messages yet', emptyText: 'Find a friend and say hello.', find: 'Find friends', error: 'This did not load', errorText: 'Check your connection and try again.', retry: 'Try again',
  loading: 'Loading', win: 'YOU WIN', winText: 'Outstanding!', loss: 'YOU LOSE', lossText: 'So close. One more?', draw: 'DRAW', drawText: 'Evenly matched!', rank: 'You are 12th · two wins to the top 10',
  vs: 'VS', outcome: 'Outcome', score: '2 – 1', pangram: 'An evening in the majlis, 1,284 people are playing', finding: 'Finding opponent', loadingAll: 'Cover the screen', toasts: 'Notifications',
}

type Words = Readonly<Record<keyof typeof en, string>>

const ar: Words = {
  title: 'المَشغل', language: 'English', theme: 'المظهر', brand: 'الهوية', buttons: 'الأزرار', fields: 'الحقول', people: 'الناس والقوائم', navigation: 'التنقل',
  messages: 'التنبيهات', games: 'الألعاب', live: 'مباشر', states: 'الحالات', result: 'النتيجة', tones: 'الألوان', type: 'الخط',
  join: 'انضم', add: 'إضافة', decline: 'رفض', remove: 'حذف الحساب', again: 'العب مجددًا', more: 'ألعاب أخرى', busy: 'جارٍ الإرسال', search: 'بحث',
  call: 'اتصل بعمر', phone: 'رقم الهاتف', phoneHint: 'سنرسل رمزًا في رسالة قصيرة', phoneError: 'هذا الرقم قصير', pin: 'الرمز', pinError: 'الرمز غير صحيح', name: 'اسمك',
  random: 'لاعبون عشوائيون', omar: 'عمر', layla: 'ليلى', long: 'عبد الرحمن بن محمد بن عبد العزيز العتيبي من الرياض', online: 'متصل الآن', ago: 'آخر ظهور قبل ٥ دقائق',
  home: 'الرئيسية', tournament: 'البطولات', board: 'الترتيب', profile: 'حسابي', gamesTab: 'الألعاب', messagesTab: 'الرسائل', unread: 'رسائل غير مقروءة', side: 'ما المعروض', main: 'الرئيسي',
  openDialog: 'افتح حوارًا', openSheet: 'افتح لوحة', showToast: 'أظهر تنبيهًا', quit: 'أتريد مغادرة المباراة؟', quitText: 'المغادرة الآن تمنح عمر الفوز.', stay: 'البقاء', leave: 'مغادرة',
  invite: 'ادعُ أصدقاءك', close: 'إغلاق', saved: 'تم الحفظ', undo: 'تراجع', failed: 'لم ينجح ذلك',
  offline: 'لا يوجد اتصال...', tryNow: 'حاول الآن', reconnecting: 'انقطع الاتصال بالشبكة، نحاول إعادة الاتصال', back: 'عاد الاتصال',
  free: 'مجانية', premium: 'مميزة', new: 'جديد', wins: '٧ انتصارات', four: 'أربعة في صف', tiles: 'دمج الأرقام', ludo: 'نجوم اللودو', endsIn: 'تنتهي بعد', sound: 'الصوت', soundHint: 'نقرات العود والدف',
  empty: 'لا رسائل بعد', emptyText: 'ابحث عن صديق وألقِ التحية.', find: 'ابحث عن أصدقاء', error: 'تعذّر التحميل', errorText: 'تحقق من الاتصال ثم حاول مجددًا.', retry: 'حاول مجددًا',
  loading: 'جارٍ التحميل', win: 'فزت!', winText: 'أداء مذهل!', loss: 'خسرت', lossText: 'كنت قريبًا جدًا. جولة أخرى؟', draw: 'تعادل', drawText: 'مستوى متكافئ!', rank: 'أنت في المركز ١٢ · فوزان ويصبح اسمك بين العشرة الأوائل',
  vs: 'ضد', outcome: 'النتيجة', score: '٢ – ١', pangram: 'أمسية في المجلس، يلعب الآن ١٬٢٨٤ شخصًا', finding: 'نبحث عن منافس', loadingAll: 'غطِّ الشاشة', toasts: 'الإشعارات',
}

/** Sample texts by language. */
export const WORDS = { en, ar } satisfies Record<'en' | 'ar', Words>
export type { Words }
