import '@aws-amplify/ui-react/styles.css';
import { Authenticator } from '@aws-amplify/ui-react';
import { Amplify } from 'aws-amplify';
import { createRoot } from 'react-dom/client';

Amplify.configure({
  Auth: {
    Cognito: {
      userPoolId: 'eu-west-1_example00',
      userPoolClientId: 'example',
      loginWith: { email: true },
    },
  },
});

createRoot(document.querySelector('#app')).render(<Authenticator initialState="signUp" />);
