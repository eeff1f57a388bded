/** Where a long address has to break, it breaks before its domain. */
export function EmailText({ email }: { email: string }) {
  const [mailbox, domain] = email.split('@');
  return (
    <span>
      {mailbox}
      <wbr />@{domain}
    </span>
  );
}
