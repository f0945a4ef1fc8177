/**
 * Puts what the build wrote for a page that cannot start in the place of the step.
 * @param reason for whoever is asked for support
 * @returns the links that it shows, each with the name of its setting as `data-setting`
 */
export function showStartFailure(reason: string): NodeListOf<HTMLAnchorElement> {
  const { content } = document.querySelector('#start-failure') as HTMLTemplateElement;
  const failure = content.firstElementChild as HTMLElement;
  const heading = failure.querySelector('h1') as HTMLElement;
  (failure.querySelector('p:last-child') as Element).textContent = reason;
  document.title = heading.textContent;
  document.querySelector('#app')?.replaceWith(failure);
  heading.focus();
  return failure.querySelectorAll('a');
}
