/** What a promise is rejected with. */
export function failureOf(failing: Promise<unknown>): Promise<Error> {
  return failing.then(
    () => new Error('It went well'),
    (error) => error,
  );
}
