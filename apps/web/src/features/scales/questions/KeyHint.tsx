/** The key that does what stands beside it; only where there is a keyboard. */
export function KeyHint({ text }: { text: string }) {
  return (
    <span className="qs-key" aria-hidden="true">
      {text}
    </span>
  );
}
