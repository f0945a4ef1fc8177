import { useStores } from '../use-stores.ts';

/** For whoever is stuck on a later step. In a tab of its own, so that nothing typed is lost. */
export function SupportLink() {
  const { settings, sentences } = useStores();
  return (
    <p className="result-aside">
      <a href={settings.supportUrl} target="_blank" rel="noreferrer">
        {sentences.contactSupport}
      </a>
    </p>
  );
}
