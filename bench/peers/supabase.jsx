import { Auth } from '@supabase/auth-ui-react';
import { ThemeSupa } from '@supabase/auth-ui-shared';
import { createClient } from '@supabase/supabase-js';
import { createRoot } from 'react-dom/client';

const supabase = createClient(`${location.origin}/peer-api/supabase`, 'public-key');

createRoot(document.querySelector('#app')).render(
  <Auth
    supabaseClient={supabase}
    view="sign_up"
    appearance={{ theme: ThemeSupa }}
    providers={['azure', 'google']}
  />,
);
