-- A name as the search compares it: lower case, Arabic letter variants and digits as one, without vowel marks and tatweel.
-- It agrees with foldLetters() of the server for Arabic; Latin accents stay.
create function name_letters(name text) returns text language sql immutable strict parallel safe as $$
  select translate(
    lower(name),
    'أإآٱىةؤئکیہھ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' || U&'\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0670',
    'اااايهويكيهه01234567890123456789'
  )
$$;
create index account_name_letters on account (name_letters(name) text_pattern_ops);
