import { type ChangeEvent, type FormEvent, type MouseEvent, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Screen } from 'screen';

const calls: (string | null)[] = [];

/** Does with each thing on the screen what can be done without asking anybody. */
function Page() {
  const [email, setEmail] = useState('');
  return (
    <Screen
      email={email}
      onEmail={(event: ChangeEvent<HTMLInputElement>) => setEmail(event.target.value)}
      onSso={(event: MouseEvent) => calls.push(event.currentTarget.textContent)}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        calls.push(email);
      }}
    />
  );
}

const root = document.querySelector('#app');
if (root) hydrateRoot(root, <Page />);
