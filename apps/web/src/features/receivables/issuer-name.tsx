import { styled } from '@mui/material/styles';
import { useShortName } from './short-names.ts';

const Official = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  marginLeft: theme.spacing(2),
  color: theme.vars.palette.text.secondary,
}));

/** An issuer as files name it, behind the short name by which its market knows it, where that is another one. */
export function IssuerName({ issuer }: { issuer: string }) {
  const short = useShortName(issuer);
  if (short === undefined) return issuer;
  return (
    <>
      {short}
      <Official>{issuer}</Official>
    </>
  );
}
