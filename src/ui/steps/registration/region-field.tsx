import { observer } from 'mobx-react-lite';
import { describedBy, Field } from '../../parts/field.tsx';
import { Select } from '../../parts/select.tsx';
import { useSentences, useStores, useTextOf } from '../../use-stores.ts';
import type { RegistrationStore } from './registration-store.ts';

const REGION = 'region';

export const RegionField = observer(({ store }: { readonly store: RegistrationStore }) => {
  const { regionLabel, regionHelp, permanentChoices, regionRequired } = useSentences();
  const { defaultRegion } = useStores().settings;
  const textOf = useTextOf();
  const error = store.errors.of(REGION);
  const { detail } = store.region;
  return (
    <Field id={REGION} label={regionLabel} hint={`${regionHelp} ${permanentChoices}`} error={error}>
      <Select
        id={REGION}
        autoComplete="off"
        aria-required
        {...describedBy(
          REGION,
          error,
          `${REGION}-hint`,
          !!detail && `${REGION}-detail`,
          store.regionWarning !== null && `${REGION}-warning`,
        )}
        prompt={defaultRegion === null && regionRequired}
        options={store.regions}
        value={store.values.region}
        onEdit={(value) => store.edit(REGION, value)}
      />
      <div className="region-warning-place" aria-live="polite">
        {detail && (
          <p className="field-hint" id={`${REGION}-detail`}>
            {detail}
          </p>
        )}
        {store.regionWarning !== null && (
          <p className="region-warning" id={`${REGION}-warning`}>
            {textOf(store.regionWarning)}
          </p>
        )}
      </div>
    </Field>
  );
});
