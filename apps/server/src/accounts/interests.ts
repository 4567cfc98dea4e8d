/** Interests offered when editing a profile (ACC-62). */
export const interests = [
  { id: 'board-games', name: 'Board games', nameAr: 'ألعاب الطاولة' },
  { id: 'card-games', name: 'Card games', nameAr: 'ألعاب الورق' },
  { id: 'puzzles', name: 'Puzzles', nameAr: 'الألغاز' },
  { id: 'football', name: 'Football', nameAr: 'كرة القدم' },
  { id: 'cricket', name: 'Cricket', nameAr: 'الكريكت' },
  { id: 'cooking', name: 'Cooking', nameAr: 'الطبخ' },
  { id: 'music', name: 'Music', nameAr: 'الموسيقى' },
  { id: 'films', name: 'Films', nameAr: 'الأفلام' },
  { id: 'travel', name: 'Travel', nameAr: 'السفر' },
  { id: 'poetry', name: 'Poetry', nameAr: 'الشعر' },
  { id: 'technology', name: 'Technology', nameAr: 'التقنية' },
  { id: 'photography', name: 'Photography', nameAr: 'التصوير' },
] as const
