import { observer } from 'mobx-react-lite';
import { describedBy, Field } from '../../parts/field.tsx';
import { useSay, useSentences } from '../../use-stores.ts';
import type { RegistrationStore } from './registration-store.ts';

const ID = 'region';

export const RegionField = observer(({ store }: { readonly store: RegistrationStore }) => {
  const { regionLabel, regionHelp } = useSentences();
  const say = useSay();
  const error = store.errors.of(ID);
  return (
    <Field id={ID} label={regionLabel} hint={regionHelp} error={error}>
      <span className="select">
        <select
          className="text-input"
          id={ID}
          name={ID}
          autoComplete="off"
          aria-required
          {...describedBy(ID, error, `${ID}-hint`, store.regionWarning !== null && `${ID}-warning`)}
          value={store.values.region}
          onChange={(event) => store.edit(ID, event.target.value)}
        >
          {store.regions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
      <div className="region-warning-place" aria-live="polite">
        {store.regionWarning !== null && (
          <p className="region-warning" id={`${ID}-warning`}>
            {say(store.regionWarning)}
          </p>
        )}
      </div>
    </Field>
  );
});
