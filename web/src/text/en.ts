import { titles } from '@kaihei/domain/titles/en'
import { buttons } from './en/buttons.ts'
import { failure } from './en/failure.ts'
import { fromServer } from './en/from-server.ts'
import { home } from './en/home.ts'
import { names } from './en/names.ts'
import { players } from './en/players.ts'
import { shell } from './en/shell.ts'
import { site } from './en/site.ts'
import { speakOfProblems } from '@kaihei/domain/problem'
import { sayProblem } from './en/problems.ts'
import type { Text } from './shape.ts'

// Before any form is loaded: the sentences of the domain's schemas are made with them.
speakOfProblems(sayProblem)

export const en = { titles, site, buttons, shell, failure, fromServer, home, names, players } satisfies Text
