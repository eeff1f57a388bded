import { styled } from '@mui/material/styles';

/** What is read in one piece, such as an amount, a CNPJ or a phone: never on two lines. */
export const NoWrap = styled('span')({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
