import type { Language } from './language.ts'

interface Failure {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 429 | 431 | 500 | 503
  readonly text: Readonly<Record<Language, string>>
}

/** Every failure that an operation may declare, with its HTTP status and the message for the person. */
export const failures = {
  BAD_REQUEST: { status: 400, text: { en: 'This request is not valid', ar: 'هذا الطلب غير صالح' } },
  UNAUTHORIZED: { status: 401, text: { en: 'Please log in', ar: 'يُرجى تسجيل الدخول' } },
  SUSPENDED: {
    status: 403,
    text: {
      en: 'Your account is suspended because it broke the rules. If you think this is a mistake, write to us with the feedback form.',
      ar: 'حسابك موقوف لمخالفته القواعد. إن كان في ذلك خطأ فيمكن مراسلتنا من صفحة «رأيك يهمنا».',
    },
  },
  FORBIDDEN: { status: 403, text: { en: 'This is not allowed', ar: 'هذا الإجراء غير مسموح' } },
  NOT_FOUND: { status: 404, text: { en: 'Not found', ar: 'غير موجود' } },
  METHOD_NOT_ALLOWED: { status: 405, text: { en: 'This method is not allowed here', ar: 'هذه الطريقة غير مسموحة هنا' } },
  TOO_SLOW: { status: 408, text: { en: 'This took too long to arrive, please try again', ar: 'استغرق وصول الطلب وقتًا طويلًا، يُرجى المحاولة مرة أخرى' } },
  TOO_LARGE: { status: 413, text: { en: 'This is too large', ar: 'الحجم أكبر من المسموح' } },
  HEADERS_TOO_LARGE: { status: 431, text: { en: 'The headers of this request are too large', ar: 'ترويسات هذا الطلب أكبر من المسموح' } },
  UNSUPPORTED_TYPE: { status: 415, text: { en: 'This content type is not supported', ar: 'نوع المحتوى غير مدعوم' } },
  TOO_MANY_REQUESTS: { status: 429, text: { en: 'Too many requests from this device', ar: 'طلبات كثيرة جدًا من هذا الجهاز' } },
  INTERNAL: { status: 500, text: { en: 'Something went wrong', ar: 'حدث خطأ ما' } },
  UNAVAILABLE: { status: 503, text: { en: 'The service is busy, please try again', ar: 'الخدمة مشغولة، يُرجى المحاولة مرة أخرى' } },
  LOGIN_PROOF: { status: 401, text: { en: 'This login has expired, please start again', ar: 'انتهت صلاحية تسجيل الدخول، يُرجى البدء من جديد' } },
  SOCIAL_FAILED: { status: 401, text: { en: 'Login failed with error', ar: 'تعذّر تسجيل الدخول بسبب خطأ' } },
  SOCIAL_CANCELLED: { status: 401, text: { en: 'Login was cancelled', ar: 'أُلغي تسجيل الدخول' } },
  SOCIAL_ERROR: { status: 503, text: { en: 'Error occured logging in.', ar: 'حدث خطأ أثناء تسجيل الدخول.' } },
  LOGIN_TAKEN: { status: 409, text: { en: 'This login belongs to another account', ar: 'طريقة الدخول هذه مرتبطة بحساب آخر' } },
  CONFIRM_OWNER: {
    status: 403,
    text: { en: 'Please confirm first that this is your account', ar: 'يُرجى أولًا تأكيد أن هذا الحساب حسابك' },
  },
  CONFIRM_OLDER: {
    status: 403,
    text: {
      en: 'Please confirm with the login method that is being removed, or with another one than the newest',
      ar: 'يُرجى التأكيد بطريقة الدخول التي ستُزال، أو بطريقة أخرى غير الأحدث',
    },
  },
  PIN_WRONG: { status: 400, text: { en: 'The PIN is not correct', ar: 'الرمز الذي أُدخل غير صحيح' } },
  PIN_OVER: { status: 400, text: { en: 'OTP expired; please resend a new PIN code', ar: 'انتهت صلاحية الرمز، يُرجى طلب رمز جديد' } },
  LAST_LOGIN: { status: 409, text: { en: 'This is your only way to log in', ar: 'هذه طريقة الدخول الوحيدة لديك' } },
  NAME_EMPTY: { status: 400, text: { en: "Name can't be empty", ar: 'لا يمكن أن يكون الاسم فارغًا' } },
  NAME_LONG: { status: 400, text: { en: 'A name has at most 20 characters', ar: 'لا يزيد الاسم على عشرين حرفًا' } },
  NAME_MIXED: { status: 400, text: { en: 'Please write the name in one alphabet', ar: 'يُرجى كتابة الاسم بأبجدية واحدة' } },
  NAME_RESERVED: { status: 400, text: { en: 'This name cannot be used, please choose another one', ar: 'لا يمكن استخدام هذا الاسم، يُرجى اختيار اسم آخر' } },
  USER_NOT_FOUND: { status: 403, text: { en: 'Please log in to continue', ar: 'يُرجى تسجيل الدخول للمتابعة' } },
  NO_SUBSCRIPTION: { status: 403, text: { en: 'Your Subscription is not active', ar: 'اشتراكك غير فعّال' } },
  LOW_BALANCE: {
    status: 403,
    text: { en: 'You have low balance. Please recharge account to continue', ar: 'رصيدك منخفض. يُرجى إعادة شحن الرصيد للمتابعة' },
  },
  NO_STATUS: { status: 403, text: { en: 'We are checking your subscription', ar: 'جارٍ التحقق من اشتراكك' } },
  TERMS_NOT_ACCEPTED: { status: 403, text: { en: 'Please accept the terms first', ar: 'يُرجى الموافقة على الشروط أولًا' } },
  NO_NAME: { status: 403, text: { en: 'Please choose a name first', ar: 'يُرجى اختيار اسم أولًا' } },
  NEW_ACCOUNT: {
    status: 429,
    text: {
      en: 'On its first day an account can send only a few friend requests. Please try again later',
      ar: 'في اليوم الأول من الحساب يمكن إرسال عدد قليل من طلبات الصداقة فقط. يُرجى المحاولة لاحقًا',
    },
  },
  NOT_FRIENDS: { status: 403, text: { en: 'To chat you need to add as Friend', ar: 'للدردشة تلزم إضافة هذا الشخص صديقًا أولًا' } },
  CHAT_BANNED: { status: 403, text: { en: 'You cannot send messages at the moment', ar: 'لا يمكنك إرسال الرسائل حاليًا' } },
  REPEATED_TEXT: {
    status: 429,
    text: {
      en: 'This text was sent too often in a short time. Change it, or send it again in ten minutes',
      ar: 'أُرسل هذا النص مرات كثيرة في وقت قصير. يُرجى تغييره، أو إعادة إرساله بعد عشر دقائق',
    },
  },
  LINKS_LIMITED: {
    status: 429,
    text: {
      en: 'On its first day an account can send links to friends only, and only a few. Remove the link, or send it tomorrow',
      ar: 'في اليوم الأول من الحساب تُرسل الروابط إلى الأصدقاء فقط وبعدد قليل. يُرجى حذف الرابط، أو إرساله غدًا',
    },
  },
  BLOCKED: { status: 403, text: { en: 'This person cannot be reached', ar: 'لا يمكن الوصول إلى هذا الشخص' } },
  SAVE_CONFLICT: { status: 409, text: { en: 'This game was saved elsewhere meanwhile', ar: 'حُفظت هذه اللعبة من مكان آخر في هذه الأثناء' } },
  TOO_LATE: { status: 409, text: { en: 'It is too late for this', ar: 'فات وقت هذا الإجراء' } },
  ID_REUSED: { status: 409, text: { en: 'This id belongs to another entry', ar: 'هذا المعرّف مستخدم لعنصر آخر' } },
  ALREADY_FRIENDS: { status: 409, text: { en: 'You are friends already', ar: 'أنتما صديقان بالفعل' } },
  NO_REQUEST: { status: 404, text: { en: 'This friend request no longer exists', ar: 'لم يعد طلب الصداقة هذا موجودًا' } },
  MATCH_ENDED: { status: 409, text: { en: 'This match has ended', ar: 'انتهت هذه المباراة' } },
  MATCH_STARTED: { status: 409, text: { en: 'Your match has begun', ar: 'بدأت مباراتك' } },
  UNKNOWN_TEMPLATE: { status: 400, text: { en: 'This game does not have this mode', ar: 'نمط اللعب هذا غير متاح في هذه اللعبة' } },
  MATCH_NOT_STARTED: { status: 409, text: { en: 'This match has not started', ar: 'لم تبدأ هذه المباراة بعد' } },
  MATCH_FULL: { status: 409, text: { en: 'This match is full', ar: 'اكتمل عدد اللاعبين في هذه المباراة' } },
  NOT_HOST: { status: 403, text: { en: 'Only the host can do this', ar: 'المضيف وحده يستطيع ذلك' } },
  TOO_FEW_PLAYERS: { status: 409, text: { en: 'More players are needed', ar: 'نحتاج إلى مزيد من اللاعبين' } },
  OUT_OF_TURN: { status: 409, text: { en: 'It is not your turn', ar: 'ليس دورك الآن' } },
  ILLEGAL_MOVE: { status: 409, text: { en: 'This move is not allowed', ar: 'هذه النقلة غير مسموحة' } },
  STALE_MOVE: { status: 409, text: { en: 'The match has moved on', ar: 'تقدّمت المباراة بالفعل' } },
  INVITE_OVER: { status: 409, text: { en: 'This invite has ended', ar: 'انتهت هذه الدعوة' } },
  NO_CHOICE: { status: 409, text: { en: 'There is nothing to choose in this match', ar: 'لا يوجد ما يمكن اختياره في هذه المباراة' } },
  MATCH_RUNNING: { status: 409, text: { en: 'This match is still running', ar: 'ما زالت هذه المباراة جارية' } },
  CALLS_NOT_HERE: { status: 403, text: { en: 'Voice chat is not available in your country', ar: 'المحادثة الصوتية غير متاحة في بلدك' } },
  CALL_ENDED: { status: 409, text: { en: 'This call has ended', ar: 'انتهت هذه المكالمة' } },
  CALL_ELSEWHERE: { status: 409, text: { en: 'This call was answered on another device', ar: 'جرى الرد على هذه المكالمة من جهاز آخر' } },
  IN_CALL: { status: 409, text: { en: 'You are in another call', ar: 'أنت في مكالمة أخرى الآن' } },
  PARTY_FULL: { status: 409, text: { en: 'A party has four people at most', ar: 'لا تتسع المجموعة لأكثر من أربعة أشخاص' } },
  PARTY_OVER: { status: 409, text: { en: 'This party has ended', ar: 'انتهت هذه المجموعة' } },
  DUEL_OVER: { status: 409, text: { en: 'This duel has ended', ar: 'انتهت هذه المبارزة' } },
  DUEL_BEGUN: { status: 409, text: { en: 'This duel has begun and cannot be declined any more', ar: 'بدأت هذه المبارزة ولم يعد رفضها ممكنًا' } },
  DUEL_ELSEWHERE: {
    status: 409,
    text: {
      en: 'This round was begun on another device or in another browser. Please continue it there',
      ar: 'بدأت هذه الجولة على جهاز أو متصفح آخر. يُرجى متابعتها هناك',
    },
  },
  IN_PARTY: { status: 409, text: { en: 'This person is in your party already', ar: 'هذا الشخص معك في المجموعة بالفعل' } },
  NOT_LEADER: { status: 403, text: { en: 'Only the leader of the party can do this', ar: 'لا يستطيع ذلك إلا من يقود المجموعة' } },
  PARTY_SIZE: { status: 409, text: { en: 'So many people cannot play this game together', ar: 'لا يمكن لهذا العدد من الأشخاص لعب هذه اللعبة معًا' } },
  NOT_JOINED: { status: 403, text: { en: 'Please join the tournament first', ar: 'يُرجى الانضمام إلى البطولة أولًا' } },
  TOURNAMENT_OVER: { status: 409, text: { en: 'This tournament has ended', ar: 'انتهت هذه البطولة' } },
  TOURNAMENT_NOT_STARTED: { status: 409, text: { en: 'This tournament has not started', ar: 'لم تبدأ هذه البطولة بعد' } },
  DISQUALIFIED: { status: 403, text: { en: 'You were taken out of this tournament', ar: 'استُبعدت من هذه البطولة' } },
  ENTERED_BEFORE: {
    status: 403,
    text: { en: 'A deleted account with your number has taken part in this tournament', ar: 'شارك في هذه البطولة حساب محذوف بالرقم نفسه' },
  },
  TOURNAMENT_RUNNING: { status: 409, text: { en: 'This tournament is still running', ar: 'ما زالت هذه البطولة جارية' } },
  ALREADY_CLAIMED: { status: 409, text: { en: 'This voucher is claimed already', ar: 'سبق استلام هذه القسيمة' } },
  VOUCHER_UNDER_REVIEW: {
    status: 409,
    text: { en: 'This prize is being checked. Please try again later', ar: 'يجري التحقق من هذه الجائزة. يُرجى المحاولة لاحقًا' },
  },
  VOUCHER_PROMISED: {
    status: 409,
    text: { en: 'The code of this voucher is on its way. Please try again later', ar: 'رمز هذه القسيمة في الطريق. يُرجى المحاولة لاحقًا' },
  },
  VOUCHER_EXPIRED: { status: 409, text: { en: 'This voucher has expired', ar: 'انتهت صلاحية هذه القسيمة' } },
  SERVER_DECIDES: { status: 409, text: { en: 'The results of this game are decided in its matches', ar: 'تُحدَّد نتائج هذه اللعبة في مبارياتها' } },
  NO_REASON: { status: 400, text: { en: 'Please select at least one option above.', ar: 'يُرجى اختيار سبب واحد على الأقل مما سبق.' } },
  GAME_UNAVAILABLE: { status: 503, text: { en: "Couldn't play this game at this time", ar: 'تعذّر تشغيل هذه اللعبة في الوقت الحالي' } },
  NOT_AN_IMAGE: { status: 415, text: { en: 'This file cannot be used', ar: 'لا يمكن استخدام هذا الملف' } },
} as const satisfies Record<string, Failure>

export type FailureCode = keyof typeof failures
