/**
 * A page to look at the board alone. `?sample=URL` is a file with scenery, artwork (or `?artwork=URL`) and steps;
 * without it a big made-up board. `window.board` can be told things, `window.set({…})` changes its props.
 */
import { mount } from 'svelte'
import '../src/style/tokens.css'
import BoardPage from './BoardPage.svelte'

document.documentElement.dataset.theme = new URLSearchParams(location.search).get('theme') ?? 'scanner'

mount(BoardPage, { target: document.getElementById('app')! })
