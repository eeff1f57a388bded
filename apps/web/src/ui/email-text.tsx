/**
 * An e-mail address that breaks before its domain when it is too long. In a definition grid it gets a full
 * row on small screens.
 */
export function EmailText({ email }: { email: string }) {
  const [mailbox, domain] = email.split('@');
  return (
    <span data-wide>
      {mailbox}
      <wbr />@{domain}
    </span>
  );
}
