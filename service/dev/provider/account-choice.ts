import { interactionPolicy } from 'oidc-provider';

/** Who asks for an account to be chosen starts without one; others keep the one they have. Nobody has to consent. */
export function accountChoice(): interactionPolicy.DefaultPolicy {
  const { base, Check, Prompt } = interactionPolicy;
  const prompts = base();
  prompts.remove('consent');
  const forget = new Check('forget', 'forgets who is signed in', ({ oidc }) => {
    if (oidc.promptPending('select_account')) delete oidc.session?.accountId;
    return Check.NO_NEED_TO_PROMPT;
  });
  prompts.add(new Prompt({ name: 'select_account', requestable: true }, forget), 0);
  return prompts;
}
