/** Returns true when a field of the form is invalid, so that its value was not applied. */
export const hasInvalidField = (form: HTMLFormElement): boolean =>
  form.querySelector('[aria-invalid="true"]') !== null;
