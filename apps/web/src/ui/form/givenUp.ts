/** Thrown by a form's `onSubmit` when its user decided otherwise: nothing was sent, and what was typed stays. */
export class GivenUp extends Error {}
