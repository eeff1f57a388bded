import { styled } from '@mui/material/styles';
import { useShortName } from './short-names.ts';

const Official = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  marginLeft: theme.spacing(2),
  color: theme.vars.palette.text.secondary,
}));

/** Renders an issuer by its short market name, if it has one, followed by its name as in the files. */
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
