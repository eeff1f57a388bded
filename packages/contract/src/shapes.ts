/** The patterns of masked numbers as sent. Check digits and area codes are validated by the domain rules. */
export const CNPJ_SHAPE = {
  description: 'CNPJ: 12 digits or letters and two check digits; punctuation and spaces are ignored.',
  examples: ['11.222.333/0001-81'],
  pattern: /^[\s./-]*([0-9A-Za-z][\s./-]*){12}([0-9][\s./-]*){2}$/,
};

export const CPF_SHAPE = {
  description: 'CPF: 11 digits; punctuation and spaces are ignored.',
  examples: ['529.982.247-25'],
  pattern: /^[\s./-]*([0-9][\s./-]*){11}$/,
};

/** The pattern of a phone, with any punctuation between digits. The domain rules validate which. */
const phonePattern = (minDigits: number) =>
  new RegExp(`^[^0-9A-Za-z]*(0[^0-9A-Za-z]*0[^0-9A-Za-z]*)?([0-9][^0-9A-Za-z]*){${minDigits},13}$`);

export const PHONE_SHAPE = {
  description:
    'Area code and number, 10 or 11 digits; +55 or 0055, brackets, punctuation and spaces are ignored.',
  examples: ['(11) 3003-0099'],
  pattern: phonePattern(10),
};

export const MOBILE_SHAPE = {
  description:
    'Area code and mobile number, 11 digits; +55 or 0055, brackets, punctuation and spaces are ignored.',
  examples: ['(11) 98765-4321'],
  pattern: phonePattern(11),
};

export const BANK_SHAPE = {
  description: 'Code of a bank (three digits) or of a payment institution (eight).',
  examples: ['341'],
  pattern: /^\s*([0-9]{3}|[0-9]{8})\s*$/,
};

/** A text of digits up to a length. Surrounding spaces do not count. */
export const digitsShape = (max: number) => ({
  maxLength: max,
  pattern: new RegExp(`^\\s*[0-9]{1,${max}}\\s*$`),
});
