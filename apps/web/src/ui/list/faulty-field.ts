/** Returns true when a field of the form is invalid, so that its value was not applied. */
export const hasFaultyField = (form: HTMLFormElement): boolean =>
  form.querySelector('[aria-invalid="true"]') !== null;
