import { useStores } from '../use-stores.ts';

/** Link to support. Opens a new tab, so that the input is kept. */
export function SupportLink() {
  const { settings, sentences } = useStores();
  return (
    <p className="support">
      <a href={settings.supportUrl} target="_blank" rel="noreferrer">
        {sentences.contactSupport}
      </a>
    </p>
  );
}
