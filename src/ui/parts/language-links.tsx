import { type Language, languageDetails } from '../../domain/languages.ts';

interface LanguageLinksProps {
  /** What they are about, for whoever hears them. */
  readonly label: string;
  readonly offered: readonly Language[];
  /** That of this page. */
  readonly language: Language;
}

/** The ways to the same page in its other languages, each named as its readers call it. */
export function LanguageLinks({ label, offered, language }: LanguageLinksProps) {
  if (offered.length < 2) return null;
  return (
    <nav className="languages" aria-label={label}>
      {offered.map((tag) => {
        const { name, direction } = languageDetails[tag];
        return (
          <a
            key={tag}
            href={`/?language=${tag}`}
            lang={tag}
            dir={direction}
            translate="no"
            aria-current={tag === language || undefined}
          >
            {name}
          </a>
        );
      })}
    </nav>
  );
}
