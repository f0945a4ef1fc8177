import { useStores } from '../use-stores.ts';

/** Link to support. Opens a new tab to keep the input. */
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
