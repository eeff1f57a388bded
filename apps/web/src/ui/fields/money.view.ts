import { type Centavos, parseAmount } from '@pregao/domain';

/** A typed amount as the domain reads it; a mark at the end, after which decimals may follow, is not part of it yet. */
export const typedAmount = (text: string): Centavos | undefined => parseAmount(text.replace(/[.,]$/, ''));
