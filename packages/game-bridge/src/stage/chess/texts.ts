/** The texts of a chess board that every game with one needs. */
export interface ChessBoardTexts {
  readonly board: string
  readonly empty: string
  readonly target: string
  /** By their letters. */
  readonly pieces: Readonly<Record<string, string>>
  readonly promote: string
}

export const chessBoardTexts: Readonly<Record<'en' | 'ar', ChessBoardTexts>> = {
  en: {
    board: 'Board: eight ranks, eight files. The arrows move, Enter picks a piece and then where it goes.',
    empty: '{square}: empty',
    target: '{square}: move here',
    pieces: { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' },
    promote: 'Promote your pawn',
  },
  ar: {
    board: 'الرقعة: ثمانية صفوف وثمانية أعمدة. الأسهم للتنقل، ومفتاح الإدخال لاختيار القطعة ثم وجهتها.',
    empty: '{square}: فارغ',
    target: '{square}: النقل إلى هنا',
    pieces: { p: 'بيدق', n: 'حصان', b: 'فيل', r: 'رخ', q: 'وزير', k: 'ملك' },
    promote: 'ترقية البيدق إلى',
  },
}
