/** Of 24 x 24, as large as the text beside it, whose words say what it means. */
export function MenuIcon({ drawing }: { drawing: string }) {
  return (
    <svg
      width="1em"
      height="1em"
      viewBox="0 0 24 24"
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
    >
      <path d={drawing} />
    </svg>
  );
}
