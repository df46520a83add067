import { clsx } from 'clsx'

interface Series {
  name: string
  color: string
}

interface ChartColumn {
  key: string
  /** Under the bars; the shorter one where the screen is narrow. */
  label: string
  shortLabel: string
  /** For the table and as the button's name. */
  name: string
  /** One per series, never below 0. */
  values: readonly number[]
}

interface BarChartProps {
  /** What the figures are, for the table. */
  caption: string
  /** What a column stands for: the head of the table's first column. */
  columnTitle: string
  series: readonly Series[]
  columns: readonly ChartColumn[]
  sayValue: (value: number) => string
  chosen: string | undefined
  onChoose: (key: string) => void
}

const lines = [0, 1, 2, 3]

/** Bars with arch tops, side by side. A column can be chosen; the figures are in a table for those who listen. */
export function BarChart({
  caption,
  columnTitle,
  series,
  columns,
  sayValue,
  chosen,
  onChoose,
}: BarChartProps) {
  const highest = Math.max(1, ...columns.flatMap(({ values }) => values))
  return (
    <div className="relative">
      <div className="absolute inset-x-0 top-2 bottom-8 flex flex-col justify-between" aria-hidden="true">
        {lines.map((line) => (
          <span key={line} className="block h-px bg-line" />
        ))}
      </div>
      <div className="relative flex">
        {columns.map(({ key, label, shortLabel, name, values }) => (
          <button
            key={key}
            type="button"
            aria-label={name}
            aria-pressed={key === chosen}
            className={clsx(
              'grid min-w-0 flex-1 justify-items-center rounded-lg pt-2 transition-[background-color]',
              key === chosen ? 'bg-surface-3/60' : 'hover:bg-surface-2',
            )}
            onClick={() => onChoose(key)}
          >
            <span className="flex h-36 items-end gap-[3px] md:h-44 md:gap-1.5">
              {values.map((value, place) => (
                <span
                  key={series[place]?.name}
                  className="w-[7px] rounded-t-full md:w-3.5"
                  style={
                    value === 0
                      ? { height: 4, background: 'var(--surface-3)' }
                      : { height: `max(6px, ${(value / highest) * 100}%)`, background: series[place]?.color }
                  }
                />
              ))}
            </span>
            <span
              className={clsx(
                'h-8 text-xs leading-8 whitespace-nowrap',
                key === chosen ? 'font-semibold text-text' : 'text-text-3',
              )}
              aria-hidden="true"
            >
              <span className="max-md:hidden">{label}</span>
              <span className="md:hidden">{shortLabel}</span>
            </span>
          </button>
        ))}
      </div>
      <table className="sr-only">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columnTitle}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ key, name, values }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {values.map((value, place) => (
                <td key={series[place]?.name}>{sayValue(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
