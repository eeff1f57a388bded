import { styled } from '@mui/material/styles';

/** Text without line breaks, such as an amount, a CNPJ or a phone number. */
export const NoWrap = styled('span')({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
