import { useStores } from '../use-stores.ts';

/** Link to support on later steps. Opens a new tab, so that the input is kept. */
export function SupportLink() {
  const { settings, sentences } = useStores();
  return (
    <p>
      <a href={settings.supportUrl} target="_blank" rel="noreferrer">
        {sentences.contactSupport}
      </a>
    </p>
  );
}
