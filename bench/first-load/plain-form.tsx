/** What a sign-up page needs at least: the rows `plain` and `React` of the first load. */
export function PlainForm() {
  return (
    <form>
      <h1>Sign up</h1>
      <button type="button" onClick={() => {}}>
        Continue with Microsoft
      </button>
      <button type="button" onClick={() => {}}>
        Continue with Google
      </button>
      <label htmlFor="email">Work email</label>
      <input id="email" type="email" autoComplete="email" />
      <button type="submit" onClick={() => {}}>
        Continue
      </button>
    </form>
  );
}
