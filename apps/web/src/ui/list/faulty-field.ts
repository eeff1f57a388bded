/** Whether a field of the form says that what stands in it is no value of its kind: it was not applied. */
export const hasFaultyField = (form: HTMLFormElement): boolean =>
  form.querySelector('[aria-invalid="true"]') !== null;
