import { exportMyData } from '@kaihei/domain/my-data/calls'
import { Download } from 'lucide-react'
import { serverNow } from '#client/clock.ts'
import { saveFile } from '#client/save-file.ts'
import { useChange } from '#client/use-change.ts'
import { settingText } from '#text/setting.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { FormRow } from '#ui/FormRow.tsx'
import { SaveNote } from '#ui/SaveNote.tsx'

export function ExportRow({ showId }: { showId: string }) {
  const words = settingText.exporting
  const fetchAll = useChange(exportMyData, {
    onDone: (data) => {
      const day = new Date(serverNow()).toISOString().slice(0, 10)
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(content, words.fileName(showId, day))
    },
  })
  return (
    <FormRow
      title={words.title}
      text={words.text}
      note={<SaveNote status={fetchAll.status} saving={words.submitting} saved={words.done} />}
    >
      <div>
        <Button
          icon={<Download size={17} aria-hidden="true" />}
          busy={fetchAll.isPending}
          busyLabel={words.submitting}
          onClick={() => fetchAll.mutate({})}
        >
          {words.submit}
        </Button>
      </div>
      <Alert text={fetchAll.failure} />
    </FormRow>
  )
}
