import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import InputLabel from '@mui/material/InputLabel';
import Link from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/client.ts';
import { useSessionUser } from '../../lib/session/session.ts';
export function LoginPage() {
  const { t } = useTranslation();
  const user = useSessionUser();
  const m = useMutation({
    mutationFn: (body: { email: string; password: string }) =>
      call('signIn', { body: { ...body, language: 'pt', timezone: 'UTC-3' } }),
  });
  return (
    <Card component="form" onSubmit={() => m.mutate({ email: '', password: '' })}>
      <Typography variant="h1">
        {t(($) => $.actions.cancel)} {user?.name}{' '}
      </Typography>
      <FormControl>
        <InputLabel>x</InputLabel>
        <OutlinedInput />
        <FormHelperText>q</FormHelperText>
      </FormControl>
      <Button type="submit" loading={m.isPending}>
        Go
      </Button>
      <IconButton>x</IconButton>
      <Alert>ss</Alert>
      <Link>s</Link>
    </Card>
  );
}
