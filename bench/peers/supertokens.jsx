import { createRoot } from 'react-dom/client';
import SuperTokens, { SuperTokensWrapper } from 'supertokens-auth-react';
import EmailPassword from 'supertokens-auth-react/recipe/emailpassword';
import { EmailPasswordPreBuiltUI } from 'supertokens-auth-react/recipe/emailpassword/prebuiltui';
import Session from 'supertokens-auth-react/recipe/session';
import { canHandleRoute, getRoutingComponent } from 'supertokens-auth-react/ui';

SuperTokens.init({
  appInfo: {
    appName: 'Northgate',
    apiDomain: location.origin,
    apiBasePath: '/peer-api/supertokens',
    websiteDomain: location.origin,
    websiteBasePath: location.pathname,
  },
  defaultToSignUp: true,
  recipeList: [EmailPassword.init(), Session.init()],
});

const screens = [EmailPasswordPreBuiltUI];

createRoot(document.querySelector('#app')).render(
  <SuperTokensWrapper>
    {canHandleRoute(screens) && getRoutingComponent(screens)}
  </SuperTokensWrapper>,
);
