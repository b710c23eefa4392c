import styles from './Hand.module.css';

/** A pointing hand; it moves to a place within what it stands above, and is away without one. */
export function Hand({ place }: { place: { x: number; y: number } | null }) {
  return (
    <svg
      className={styles.hand}
      viewBox="0 0 48 60"
      aria-hidden="true"
      data-shown={place !== null || undefined}
      style={place ? { translate: `${place.x}px ${place.y}px` } : undefined}
    >
      <path d="M17 5a4.5 4.5 0 0 1 9 0v20l2-.5a4 4 0 0 1 5 3 4 4 0 0 1 6 3 4 4 0 0 1 5 4v10c0 9-6 15-15 15h-4c-6 0-9-3-12-8L4 38a4.5 4.5 0 0 1 7-5.5l6 6z" />
    </svg>
  );
}
