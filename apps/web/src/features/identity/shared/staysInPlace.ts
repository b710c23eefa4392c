import type { MouseEvent } from 'react';

/**
 * For a link below fields: it takes no focus from them as it is pressed. What a field that is left says of itself would move the link
 * away under the pointer, and the press would come to nothing.
 */
export const staysInPlace = (event: MouseEvent): void => event.preventDefault();
