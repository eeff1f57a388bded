/** The product's green, of which screens and mails are made; white text on it is read by everyone (6.5 to 1). */
export const BRAND_COLOR = '#0b6b50';
