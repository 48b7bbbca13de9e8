import { mount } from 'svelte'
import App from './App.svelte'
import { keepPerson } from './person/person.svelte'
import { keepRoutes } from './pages/router.svelte'
import { keepSettings } from './settings/settings.svelte'
import './style/tokens.css'
import './style/base.css'

keepSettings()
keepRoutes()
keepPerson()
const target = document.getElementById('app')
if (target) {
  // What stands there while the pages are fetched.
  target.replaceChildren()
  mount(App, { target })
}
