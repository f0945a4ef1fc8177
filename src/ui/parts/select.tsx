import type { ComponentProps } from 'react';

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  /** First entry, without a value; false for none. */
  readonly prompt: string | false;
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  readonly onEdit: (value: string) => void;
}

export const Select = ({ prompt, options, onEdit, ...native }: SelectProps) => (
  <span className="select">
    <select
      className="text-input"
      {...native}
      name={native.id}
      onChange={({ target }) => onEdit(target.value)}
    >
      {prompt && <option value="">{prompt}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </span>
);
